import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests may be queued behind the current one of a connection. Browsers and proxies don't pipeline. */
const MAX_PIPELINED = 100;

type Queue = { last: ServerResponse; waiting: number };

/**
 * Handles the pipelined requests of a connection one after the other: Node emits all that have arrived at once, and
 * each would be computed even after its client has disconnected. A queued request begins when the previous response has
 * ended; requests of a closed connection are dropped, and a connection with too many is closed.
 * @param refused called for each connection that is closed
 */
export function answerInOrder(answer: RequestListener, refused: () => void = () => {}): RequestListener {
  const queues = new WeakMap<Socket, Queue>();
  return (request, response) => {
    const { socket } = request;
    const before = queues.get(socket);
    // Node assigns the socket to one response at a time: this one has it, so no other response comes before it.
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
