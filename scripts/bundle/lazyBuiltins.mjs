/** Modules of Node that take milliseconds to load, and that most commands never use. */
const LARGE = ['child_process', 'crypto', 'fs/promises', 'http', 'net'];

const IMPORT = new RegExp(`\\bfrom\\s*(["'])(?:node:)?(${LARGE.join('|')})\\1`, 'g');
const PREFIX = 'lazy-builtin:';

/** The servers need all of those modules at once, and are themselves loaded only when they are asked for. */
const SERVERS =
  /\/(?:src-main\/transports\/(?:http|mcp)|node_modules\/(?:@?hono|@modelcontextprotocol))\//;

/**
 * A plugin of the bundler: code that imports one of Node's large modules gets functions of the same
 * names, which load the module when the first of them is called. What is no function of the module
 * cannot be imported so, and the build says that it is not exported.
 * @returns {import('vite').Plugin}
 */
export function lazyBuiltins() {
  return {
    name: 'lazy-builtins',
    enforce: 'post',
    transform(code, id) {
      return SERVERS.test(id) || code.search(IMPORT) < 0
        ? undefined
        : { code: code.replace(IMPORT, `from "${PREFIX}$2"`), map: null };
    },
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      return lazyModule(`node:${id.slice(PREFIX.length + 1)}`);
    },
  };
}

/** @param {string} name @returns {Promise<string>} the text of a module */
async function lazyModule(name) {
  /** @type {Record<string, unknown>} */
  const builtin = await import(name);
  const names = Object.keys(builtin).filter(
    (key) => key !== 'default' && typeof builtin[key] === 'function',
  );
  const functions = names.map(
    (key) => `export function ${key}(...given) {
      return new.target ? Reflect.construct(load().${key}, given) : load().${key}(...given);
    }`,
  );
  return [
    `function load() { return process.getBuiltinModule(${JSON.stringify(name)}); }`,
    ...functions,
    `export default { ${names.map((key) => `get ${key}() { return load().${key}; }`).join(', ')} };`,
  ].join('\n');
}
