import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { succeed } from '#shared/domain/answer.ts';
import type { Answer } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { appVersion } from '#main/core/appVersion.ts';
import type { Caller } from '#main/core/caller.ts';
import type { Kernel } from '#main/core/kernel.ts';
import { describeBug } from '../describeBug.ts';
import { openApiText } from './openApi.ts';
import { readInput, readKey, readToken } from './readRequest.ts';
import { respondEmpty, respondJson, respondProblem, respondText } from './respond.ts';
import { basePath, listRoutes } from './routes.ts';
import type { Route } from './routes.ts';

/** What Node gives of a request: read and answered directly, so that no other form of it is made. */
export interface Bindings {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}
interface Environment {
  Bindings: Bindings;
}

/** What the routes need beside the registry. */
export interface AppParts {
  readonly kernel: Kernel;
  /** What tells this server from every other one. */
  readonly instance: string;
  /** Is told of a bug; the text holds nothing of the request but its route. */
  readonly reportBug: (text: string) => void;
}

function authenticate(kernel: Kernel, incoming: IncomingMessage): Answer<Caller> {
  const credential = kernel.authenticate(readToken(incoming));
  return credential.ok ? succeed({ surface: 'http', credential: credential.value }) : credential;
}

async function callOperation(
  kernel: Kernel,
  route: Route,
  incoming: IncomingMessage,
  id: string | undefined,
): Promise<Answer<unknown>> {
  const caller = authenticate(kernel, incoming);
  if (!caller.ok) return caller;
  const key = route.declaration.writes ? readKey(incoming) : succeed(undefined);
  if (!key.ok) return key;
  const input = await readInput(route, incoming, id);
  if (!input.ok) return input;
  const options = key.value === undefined ? {} : { key: key.value };
  return kernel.call(route.name, input.value, caller.value, options);
}

function answerRoute(kernel: Kernel, route: Route) {
  return async (context: Context<Environment>): Promise<Response> => {
    const { incoming, outgoing } = context.env;
    const answer = await callOperation(kernel, route, incoming, context.req.param('id'));
    if (answer.ok) respondJson(outgoing, route.binding.status ?? 200, answer.value);
    else respondProblem(outgoing, answer.error);
    return RESPONSE_ALREADY_SENT;
  };
}

function methodsByPath(routes: readonly Route[]): Map<string, Set<string>> {
  const paths = new Map<string, Set<string>>();
  for (const { binding } of routes) {
    const methods = paths.get(binding.path) ?? new Set(['OPTIONS']);
    methods.add(binding.method.toUpperCase());
    if (binding.method === 'get') methods.add('HEAD');
    paths.set(binding.path, methods);
  }
  return paths;
}

function answerOtherMethods(methods: readonly string[]) {
  const allow = methods.join(', ');
  return (context: Context<Environment>): Response => {
    const { incoming, outgoing } = context.env;
    if (incoming.method === 'OPTIONS') respondEmpty(outgoing, { allow });
    else {
      const refused = fail('method_not_allowed', 'The route does not have this method.', {
        details: { allowed: methods },
      });
      respondProblem(outgoing, refused.error, { allow });
    }
    return RESPONSE_ALREADY_SENT;
  };
}

/** What needs no credential: whether the server is there, and what anybody can read in the sources. */
function addOpenRoutes(app: Hono<Environment>, { instance }: AppParts): void {
  const open = {
    '/health': (outgoing: ServerResponse) => {
      respondJson(outgoing, 200, { status: 'ok', version: appVersion, instance });
    },
    '/openapi.json': (outgoing: ServerResponse) => {
      respondText(outgoing, 200, openApiText());
    },
  };
  for (const [path, answer] of Object.entries(open)) {
    app.get(path, (context) => {
      answer(context.env.outgoing);
      return RESPONSE_ALREADY_SENT;
    });
    app.all(path, answerOtherMethods(['GET', 'HEAD', 'OPTIONS']));
  }
}

/** Builds the routes of the registry, and the two that need no credential. */
export function buildApp(parts: AppParts): Hono<Environment> {
  const app = new Hono<Environment>().basePath(basePath);
  const routes = listRoutes();
  addOpenRoutes(app, parts);
  for (const route of routes) {
    const path = route.binding.path.replace('{id}', ':id');
    app.on(route.binding.method.toUpperCase(), path, answerRoute(parts.kernel, route));
  }
  for (const [path, methods] of methodsByPath(routes)) {
    app.all(path.replace('{id}', ':id'), answerOtherMethods([...methods]));
  }
  app.notFound((context) => {
    const missing = fail('route_not_found', 'The server has no such route.');
    respondProblem(context.env.outgoing, missing.error);
    return RESPONSE_ALREADY_SENT;
  });
  app.onError((bug, context) => {
    parts.reportBug(`http: ${context.req.method} ${context.req.routePath}: ${describeBug(bug)}`);
    const failed = fail('internal', 'The server failed in a way that it does not know.');
    respondProblem(context.env.outgoing, failed.error);
    return RESPONSE_ALREADY_SENT;
  });
  return app;
}
