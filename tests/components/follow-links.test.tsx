import { fireEvent, render, screen } from '@testing-library/react';
import { FollowLinks } from '@/components/shell/follow-links';
import { Link } from '@/components/ui/link';

const push = jest.fn();
const router = { push };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

/** Clicks a link that stands on a page of the shop. @returns whether the browser would have followed it itself */
function click(link: Parameters<typeof Link>[0], keys: MouseEventInit = {}): boolean {
  render(
    <>
      <FollowLinks />
      <Link {...link}>
        <b>Balonlar</b>
      </Link>
    </>,
  );
  let isLeftToBrowser = false;
  // jsdom goes nowhere, and says so: this comes last and keeps it from trying.
  window.addEventListener(
    'click',
    (event) => {
      isLeftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(screen.getByText('Balonlar'), keys);
  return isLeftToBrowser;
}

beforeEach(() => push.mockClear());

test.each([
  ['/balonlar', '/balonlar'],
  ['/alisveris?search=mavi%20balon', '/alisveris?search=mavi%20balon'],
  ['/#magazalar', '/#magazalar'],
  ['http://localhost/hesap', '/hesap'],
])('%s changes the page without a reload', (href, address) => {
  expect(click({ href })).toBe(false);
  expect(push.mock.calls).toEqual([[address]]);
});

test.each([
  ['another site', { href: 'https://example.com/balonlar' }],
  ['a mail', { href: 'mailto:merhaba@example.com' }],
  ['a place on this page', { href: '#icerik' }],
  ['a window of its own', { href: '/balonlar', target: '_blank' }],
  ['a download', { href: '/balonlar', download: true }],
  ['a picture', { href: '/media/demo/balon-640.webp' }],
  ['a call', { href: '/api/reminders/calendar.ics' }],
])('%s is the browser’s', (_name, link) => {
  expect(click(link)).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is the browser’s',
  (keys) => {
    expect(click({ href: '/balonlar' }, keys)).toBe(true);
    expect(push).not.toHaveBeenCalled();
  },
);

test('a click that somebody has handled is let be', () => {
  click({ href: '/balonlar', onClick: (event) => event.preventDefault() });
  expect(push).not.toHaveBeenCalled();
});
