import { fireEvent, render, screen } from '@testing-library/react';
import { FollowLinks } from '@/components/shell/follow-links';
import { Link } from '@/components/ui/link';
import { router } from './router';

const { push } = router;
/**
 * Clicks a link on a page of the shop.
 * @returns whether it was left to the browser
 */
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
  // jsdom cannot navigate and logs an error: this last listener prevents the attempt.
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

test.each([
  ['/balonlar', '/balonlar'],
  ['/alisveris?search=mavi%20balon', '/alisveris?search=mavi%20balon'],
  ['/#magazalar', '/#magazalar'],
  ['http://localhost/hesap', '/hesap'],
])('%s navigates without a reload', (href, path) => {
  expect(click({ href })).toBe(false);
  expect(push.mock.calls).toEqual([[path]]);
});

test.each([
  ['another site', { href: 'https://example.com/balonlar' }],
  ['an email link', { href: 'mailto:merhaba@example.com' }],
  ['an anchor on this page', { href: '#icerik' }],
  ['a new window', { href: '/balonlar', target: '_blank' }],
  ['a download', { href: '/balonlar', download: true }],
  ['an image', { href: '/media/demo/balon-640.webp' }],
  ['an API URL', { href: '/api/reminders/calendar.ics' }],
])('%s is left to the browser', (_name, link) => {
  expect(click(link)).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (keys) => {
    expect(click({ href: '/balonlar' }, keys)).toBe(true);
    expect(push).not.toHaveBeenCalled();
  },
);

test('a click that was handled already is ignored', () => {
  click({ href: '/balonlar', onClick: (event) => event.preventDefault() });
  expect(push).not.toHaveBeenCalled();
});
