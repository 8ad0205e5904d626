import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export type SmtpServer = {
  url: string;
  /** Accepted emails, as received. */
  received: { to: string; data: string }[];
  /** Responses to the next commands of that name, instead of 250. */
  answers: Map<string, string>;
  close(): Promise<void>;
};

/** The part of RFC 5321 needed to receive emails. Accepts every email by default. */
export async function openSmtpServer(): Promise<SmtpServer> {
  const received: SmtpServer['received'] = [];
  const answers: SmtpServer['answers'] = new Map();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {}); // the client may be killed in the middle of an email: `close` follows
    let input = '';
    let to = '';
    let inData = false;
    socket.write('220 test\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      input += chunk;
      for (;;) {
        const end = inData ? input.indexOf('\r\n.\r\n') : input.indexOf('\r\n');
        if (end < 0) return;
        const line = input.slice(0, end);
        input = input.slice(end + (inData ? 5 : 2));
        const command = inData ? 'content' : (line.split(/[ :]/)[0] ?? '').toUpperCase();
        if (command === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? '';
        const refusal = answers.get(command);
        if (command === 'content' && !refusal) received.push({ to, data: line });
        inData = command === 'DATA' && !refusal;
        if (refusal === 'hang up') {
          socket.destroy();
          return;
        }
        socket.write(`${refusal ?? (inData ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok')}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
