interface ProblemKind {
  /** HTTP status of the answer (RFC 9110). */
  readonly status: number;
  /** Exit code of the command line; see docs/errors.md. */
  readonly exit: ExitCode;
  /** What to do, when the place that found the problem has nothing more precise to say. */
  readonly remedy: string;
}

/** Exit codes of `kernel`: stable, one meaning each. */
export const exitCodes = {
  success: 0,
  internal: 1,
  usage: 2,
  notFound: 3,
  conflict: 4,
  denied: 5,
  environment: 6,
  store: 7,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const { internal, usage, notFound, conflict, denied, environment, store } = exitCodes;

function kind(status: number, exit: ExitCode, remedy: string): ProblemKind {
  return { status, exit, remedy };
}

/**
 * The closed list of problem codes. A code, once released, keeps its meaning; every operation
 * names the ones it can answer with, and docs/errors.md is generated from this table.
 */
export const problemKinds = {
  // What came in does not have the right form.
  invalid_input: kind(400, usage, 'Correct the named field and send it again.'),
  unknown_field: kind(400, usage, 'Leave the named field out: it has no place here.'),
  unknown_value: kind(400, usage, 'Use one of the values the message lists.'),
  text_ill_formed: kind(400, usage, 'Send well-formed Unicode: the text holds half a character.'),
  text_has_nul: kind(400, usage, 'Remove the NUL character from the named field.'),
  text_illegal_character: kind(400, usage, 'Remove the control character from the named field.'),
  text_too_long: kind(400, usage, 'Shorten the named field to its limit.'),
  cursor_invalid: kind(400, usage, 'Start again from the first page, without a cursor.'),
  usage_error: kind(400, usage, 'See the help of the command.'),

  // What was named is not there.
  project_not_found: kind(404, notFound, 'List the projects to see what there is.'),
  work_not_found: kind(404, notFound, 'List the work items of the project to see what there is.'),
  session_not_found: kind(
    404,
    notFound,
    'List the sessions of the work item to see what there is.',
  ),
  decision_not_found: kind(404, notFound, 'List the decisions of the work item.'),
  blocker_not_found: kind(404, notFound, 'List the blockers of the work item.'),
  handoff_not_found: kind(404, notFound, 'List the handoffs of the work item.'),
  package_not_found: kind(404, notFound, 'Compile the handoff first, or name one of its versions.'),
  credential_not_found: kind(404, notFound, 'List the credentials to see what there is.'),
  criterion_not_found: kind(
    400,
    usage,
    'Name acceptance criteria exactly as the work item has them.',
  ),
  ambiguous_reference: kind(409, conflict, 'Give more of the id, or the project as well.'),

  // The record does not allow it.
  folder_taken: kind(409, conflict, 'Open the project that already has this folder.'),
  key_taken: kind(409, conflict, 'Choose another key, or leave it out to have one made.'),
  dependency_cycle: kind(409, conflict, 'Leave out the dependency that closes the circle.'),
  dependency_elsewhere: kind(409, conflict, 'Depend only on work items of the same project.'),
  work_state_illegal: kind(409, conflict, 'Choose a state that the work item can move to.'),
  session_not_active: kind(409, conflict, 'Name a session that is still active, or start one.'),
  session_other_work: kind(409, conflict, 'Name a session of the same work item.'),
  session_is_source: kind(409, conflict, 'Name another session: this one is handing off.'),
  session_already_continues: kind(409, conflict, 'Start a fresh session for this handoff.'),
  decision_superseded: kind(409, conflict, 'Supersede the decision that stands now.'),
  blocker_resolved: kind(409, conflict, 'Nothing is left to do: the blocker is already resolved.'),
  handoff_state_illegal: kind(
    409,
    conflict,
    'Look at the handoff: its state shows what is possible.',
  ),
  handoff_already_accepted: kind(409, conflict, 'Leave it: another session has taken it on.'),
  handoff_already_dismissed: kind(409, conflict, 'Compile it again to bring it back.'),
  package_moved: kind(409, conflict, 'Read the newer version, then accept that one.'),

  // The caller may not.
  credential_missing: kind(401, denied, 'Send a bearer credential.'),
  credential_invalid: kind(401, denied, 'Ask for a new credential: this one is unknown or ended.'),
  credential_confined: kind(403, denied, 'Stay within what the credential reaches.'),
  scope_missing: kind(403, denied, 'Use a credential that has the named scope.'),
  surface_refused: kind(403, denied, 'Use a surface on which this operation exists.'),
  host_refused: kind(403, denied, 'Call the server by its loopback address.'),
  origin_refused: kind(403, denied, 'Call the server from a program, not from a web page.'),

  // The call itself, on HTTP.
  route_not_found: kind(404, notFound, 'See the OpenAPI document for the routes.'),
  method_not_allowed: kind(405, usage, 'Use one of the methods the route has.'),
  media_type_refused: kind(415, usage, 'Send the body as application/json.'),
  body_too_large: kind(413, usage, 'Send less in one request.'),
  request_timed_out: kind(408, environment, 'Send the whole request without pausing.'),
  idempotency_key_invalid: kind(
    400,
    usage,
    'Send an Idempotency-Key of 1 to 200 visible characters.',
  ),
  idempotency_key_reused: kind(422, conflict, 'Use a new key for another request.'),
  idempotency_in_flight: kind(409, conflict, 'Wait for the first request, then send it again.'),

  // A package file.
  package_file_invalid: kind(422, usage, 'Ask for the file again: it is not a package file.'),
  package_file_too_large: kind(413, usage, 'Check that this is a package file at all.'),
  package_file_version_unknown: kind(422, usage, 'Open it with a newer version of the app.'),

  // The world around.
  folder_not_found: kind(422, environment, 'Choose a folder that exists.'),
  not_a_checkout: kind(
    422,
    environment,
    'Choose a git checkout, or work without a workspace report.',
  ),
  checkout_without_commit: kind(422, environment, 'Make the first commit, then try again.'),
  base_unknown: kind(422, environment, 'Name a commit that this checkout has.'),
  git_missing: kind(503, environment, 'Install git and make sure that it is on the PATH.'),
  git_timed_out: kind(503, environment, 'Try again; a very large checkout may need more time.'),
  git_failed: kind(
    503,
    environment,
    'Try the same git command in the folder to see what is wrong.',
  ),
  file_exists: kind(409, environment, 'Choose another file name, or say that it may be replaced.'),
  file_failed: kind(503, environment, 'Check that the folder exists and may be written to.'),
  server_running: kind(409, conflict, 'Use the server that runs, or stop it first.'),
  server_failed: kind(503, environment, 'Choose another port, or leave it out to get a free one.'),
  project_has_no_folder: kind(422, environment, 'Give the project its folder first.'),

  // The database.
  database_newer: kind(503, store, 'Use the newer version of the app that made this database.'),
  database_damaged: kind(503, store, 'Restore the newest file of the backups folder beside it.'),
  database_locked: kind(503, store, 'Close the program that holds the database, then try again.'),
  database_unreadable: kind(503, store, 'Check the owner and the rights of the file.'),
  disk_full: kind(507, store, 'Free some space, then try again: nothing was written.'),
  internal: kind(500, internal, 'Try again; if it stays, report it with the log.'),
} as const satisfies Record<string, ProblemKind>;

/** A stable problem code. */
export type ProblemCode = keyof typeof problemKinds;

/** Every problem code there is. */
export const problemCodes = Object.keys(problemKinds) as ProblemCode[];
