import { succeed } from '#shared/domain/answer.ts';
import type { ServerState } from '#shared/operations/serverOperations.ts';
import type { GatheringHandler, Handler } from '../call.ts';

const show: Handler<'server.show'> = ({ server }) => succeed(server.show());

const start: GatheringHandler<'server.start', ServerState> = {
  gather: (read, input) => read(({ server }) => server).start(input.port),
  handle: (_call, _input, state) => succeed(state),
};

const stop: GatheringHandler<'server.stop', ServerState> = {
  gather: async (read) => succeed(await read(({ server }) => server).stop()),
  handle: (_call, _input, state) => succeed(state),
};

export const serverHandlers = {
  'server.show': show,
  'server.start': start,
  'server.stop': stop,
};
