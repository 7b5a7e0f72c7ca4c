import { exitCodes } from '#shared/domain/problemKinds.ts';
import { standardError, writeText } from './output.ts';
import { say, sayProblem } from './report.ts';
import { refuseUsage } from './usage.ts';

type Options = Readonly<Record<string, unknown>>;

function readPort(typed: unknown): number | undefined {
  if (typed === undefined) return 0;
  const port = typeof typed === 'string' && /^\d{1,5}$/u.test(typed) ? Number(typed) : undefined;
  return port !== undefined && port <= 65_535 ? port : undefined;
}

/** `kernel serve`: hosts the HTTP server until it is stopped. */
export async function runServe(options: Options): Promise<number> {
  const json = options['json'] === true;
  const port = readPort(options['port']);
  if (port === undefined) {
    const refused = refuseUsage('--port must be a number from 0 to 65535', 'serve');
    return sayProblem(refused.error, [], json, process.env);
  }
  const { serve } = await import('../http/serve.ts');
  const serving = await serve(process.env, port);
  if (!serving.ok) return sayProblem(serving.error, [], json, process.env);
  const { url, ended } = serving.value;
  say(json ? `${JSON.stringify({ url })}\n` : `Listening on ${url} (Ctrl-C stops it)\n`);
  await ended;
  return exitCodes.success;
}

/** `kernel mcp`: serves MCP on standard input and output, which carry nothing else. */
export async function runMcp(): Promise<number> {
  const { serveMcp } = await import('../mcp/serve.ts');
  const served = await serveMcp({
    environment: process.env,
    input: process.stdin,
    output: process.stdout,
    writeLog: (text) => writeText(standardError, `${text}\n`),
  });
  return served.ok ? exitCodes.success : sayProblem(served.error, [], false, process.env);
}

/** `kernel mcp install`: prints what a runtime's configuration needs. */
export async function runMcpInstall(options: Options): Promise<number> {
  const { configuredRuntimes, makeConfiguration } = await import('../mcp/install.ts');
  const runtime = configuredRuntimes.find((known) => known === options['runtime']);
  if (runtime === undefined) {
    const message = `--runtime must be one of: ${configuredRuntimes.join(', ')}`;
    return sayProblem(refuseUsage(message, 'mcp install').error, [], false, process.env);
  }
  const { text, place } = makeConfiguration(runtime, {
    program: process.execPath,
    script: process.argv[1] ?? '',
    electron: process.versions['electron'] !== undefined,
    home: process.env['KERNEL_HOME'],
  });
  writeText(standardError, `For ${place}:\n`);
  return say(text);
}
