import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests may wait behind the one that is answered on a connection. Browsers and proxies don't pipeline. */
const MAX_PIPELINED = 100;

type Queue = { last: ServerResponse; waiting: number };

/**
 * Begins the pipelined requests of a connection one after the other: Node hands out all that have arrived at once, and
 * each would be computed even after its client has gone. One that waits begins when the response before it has ended;
 * what waits on a connection that has ended is dropped, and a connection with too many is cut.
 * @param refused hears of a connection that is cut
 */
export function answerInOrder(answer: RequestListener, refused: () => void = () => {}): RequestListener {
  const queues = new WeakMap<Socket, Queue>();
  return (request, response) => {
    const { socket } = request;
    const before = queues.get(socket);
    // Node gives the connection to one response at a time: this one has it, so nothing is answered before it.
    if (response.socket !== null) {
      if (before) before.last = response;
      else queues.set(socket, { last: response, waiting: 0 });
      return answer(request, response);
    }
    if (!before || before.waiting >= MAX_PIPELINED) {
      refused();
      return void socket.destroy();
    }
    before.waiting++;
    before.last.once('close', () => {
      before.waiting--;
      if (socket.writable) answer(request, response);
    });
    before.last = response;
  };
}
