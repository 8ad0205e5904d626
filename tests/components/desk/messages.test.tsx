import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MessageView } from '@/components/desk/message-view';
import { MessagesView } from '@/components/desk/messages-view';
import type { Message } from '@/contracts/messages';
import { api } from '../api';
import { renderDesk, signInStaff } from './desk-page';

const at = '2026-11-20T09:00:00Z';
const MESSAGE: Message = {
  ...{ id: 7, subject: 'order', party: null, name: 'Ayşe Yılmaz', email: 'ayse@ornek.com', phone: '+905321234567' },
  ...{ order_number: 'SH-1234', text: 'Siparişim ne zaman gelir?', state: 'open', created_at: at, note: '' },
  answers: [],
  orders: [{ number: 'SH-FPG99590F4', status: 'shipped', amount: '149.90', created_at: at }],
};

/** Serves one message that changes as the API changes it. @returns what was sent, with the versions */
function serveMessage(refuseVersion?: string) {
  const sent: { version: string | null; body: object }[] = [];
  let [message, version] = [MESSAGE, 1];
  const answer = () => HttpResponse.json(message, { headers: { ETag: `"${version}"` } });
  const receive = async (request: Request, next: (body: { text?: string }) => Partial<Message>) => {
    const given = request.headers.get('if-match');
    const body = (await request.json()) as { text?: string };
    sent.push({ version: given, body });
    if (given === refuseVersion) {
      [message, version] = [{ ...message, note: 'Mehmet aradı' }, 2];
      const refusal = { detail: '', code: 'changed_meanwhile', requestId: '', version };
      return HttpResponse.json(refusal, { status: 412 });
    }
    [message, version] = [{ ...message, ...next(body) }, version + 1];
    return answer();
  };
  api.use(
    http.get('/api/admin/messages/7/', answer),
    http.patch('/api/admin/messages/7/', ({ request }) => receive(request, (body) => body)),
    http.post('/api/admin/messages/7/answer/', ({ request }) =>
      receive(request, ({ text = '' }) => ({
        state: 'answered',
        answers: [{ id: 1, author: 'Elif Kaya', text, at, mail: 'waiting' }],
      })),
    ),
  );
  return sent;
}

beforeEach(() => signInStaff('manager'));

test('the inbox shows what waits for an answer, and asks for other states and pages', async () => {
  const asked: string[] = [];
  const { note: _note, orders: _orders, ...row } = MESSAGE;
  api.use(
    http.get('/api/admin/messages/', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ results: [{ ...row, answers: 0 }], next: 7 });
    }),
  );
  renderDesk(<MessagesView />);
  expect(await screen.findByRole('link', { name: 'Ayşe Yılmaz' })).toHaveAttribute('href', '/yonetim/mesajlar/7');
  await userEvent.click(screen.getByRole('button', { name: 'Sonraki' }));
  await waitFor(() => expect(asked).toEqual(['?state=open', '?state=open&before=7']));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Durum' }), 'Arşivde');
  await waitFor(() => expect(asked.at(-1)).toBe('?state=archived'));
});

test('an answer is sent with the version that was read, and is shown below the message', async () => {
  const sent = serveMessage();
  renderDesk(<MessageView id={7} />);
  expect(await screen.findByText('Siparişim ne zaman gelir?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'SH-FPG99590F4' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Yanıtınız'), 'Yarın gelir.');
  await userEvent.click(screen.getByRole('button', { name: 'Yanıtı gönder' }));
  expect(await screen.findByRole('heading', { name: 'Yanıt: Elif Kaya' })).toBeVisible();
  expect(screen.getByText('Yanıtlandı')).toBeVisible();
  expect(screen.getByLabelText('Yanıtınız')).toHaveValue('');
  expect(sent).toEqual([{ version: '"1"', body: { text: 'Yarın gelir.' } }]);
});

test('an answer to a message that changed meanwhile is kept, and sent when the sender repeats it', async () => {
  const sent = serveMessage('"1"');
  renderDesk(<MessageView id={7} />);
  await userEvent.type(await screen.findByLabelText('Yanıtınız'), 'Yarın gelir.');
  await userEvent.click(screen.getByRole('button', { name: 'Yanıtı gönder' }));
  expect(await screen.findByText(/Bu kayıt bu arada değişti/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('İç not')).toHaveValue('Mehmet aradı'));
  expect(screen.getByLabelText('Yanıtınız')).toHaveValue('Yarın gelir.');
  await userEvent.click(screen.getByRole('button', { name: 'Yanıtı gönder' }));
  expect(await screen.findByRole('heading', { name: 'Yanıt: Elif Kaya' })).toBeVisible();
  expect(sent.map(({ version }) => version)).toEqual(['"1"', '"2"']);
});

test('a message is archived and opened again, and a note is stored', async () => {
  const sent = serveMessage();
  renderDesk(<MessageView id={7} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Arşivle' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yeniden aç' }));
  expect(await screen.findByText('Yanıt bekliyor')).toBeVisible();
  await userEvent.type(screen.getByLabelText('İç not'), 'Kargoya sor');
  await userEvent.click(screen.getByRole('button', { name: 'Notu kaydet' }));
  expect(await screen.findByText('Not kaydedildi.')).toBeVisible();
  expect(sent.map(({ version, body }) => [version, body])).toEqual([
    ['"1"', { state: 'archived' }],
    ['"2"', { state: 'open' }],
    ['"3"', { note: 'Kargoya sor' }],
  ]);
});
