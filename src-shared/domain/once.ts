/**
 * A function that makes its value when it is first called, and answers with that one from then on.
 * Schemas are made so: a command line needs few of them, and to make all takes as long as to start
 * Node.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
