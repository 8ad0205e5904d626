import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareLinks } from '@/components/catalog/item/share-links';
import { renderShopPage } from '../shop-page';

const URL_OF_ITEM = 'https://example.com/balonlar/dinozor-balon';
const show = () => renderShopPage(<ShareLinks title="Dinozor Balon" url={URL_OF_ITEM} />);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Paylaş' }));

beforeEach(() => window.history.replaceState(null, '', '/balonlar/dinozor-balon?renk=mavi'));
afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

test('WhatsApp and email are plain links to the item', () => {
  show();
  const text = encodeURIComponent(`Dinozor Balon ${URL_OF_ITEM}`);
  expect(screen.getByRole('link', { name: 'WhatsApp’ta paylaş' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${text}`,
  );
  expect(screen.getByRole('link', { name: 'E-postayla paylaş' })).toHaveAttribute(
    'href',
    `mailto:?subject=Dinozor%20Balon&body=${encodeURIComponent(URL_OF_ITEM)}`,
  );
});

test('a device with a share sheet gets the chosen variant’s URL', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share });
  show();
  await press();
  expect(share).toHaveBeenCalledWith({ title: 'Dinozor Balon', url: expect.stringMatching(/\?renk=mavi$/) });
});

test('closing the share sheet is not an error', async () => {
  Object.assign(navigator, { share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
  show();
  await press();
  expect(screen.queryByText('Bağlantı kopyalandı!')).toBeNull();
});

test('without a share sheet the link is copied with a message', async () => {
  userEvent.setup();
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  show();
  await press();
  expect(await screen.findByText('Bağlantı kopyalandı!')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(expect.stringMatching(/\/balonlar\/dinozor-balon\?renk=mavi$/));
});
