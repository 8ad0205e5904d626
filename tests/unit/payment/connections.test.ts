import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { iyzicoCalls } from '@/server/domain/ordering/payment/iyzico/calls';

test('calls › the provider closes connections after their first request › the next call still arrives', async () => {
  const used = new WeakSet<Socket>();
  const server = createServer((request, response) => {
    if (used.has(request.socket)) return request.socket.destroy();
    used.add(request.socket);
    response.setHeader('Content-Type', 'application/json').end('{"status":"success"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { post } = iyzicoCalls({ baseUrl, apiKey: 'api', secretKey: 'secret' });
  try {
    for (let call = 0; call < 3; call++) expect(await post('/refund', {})).toEqual({ status: 'success' });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
