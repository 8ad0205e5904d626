import { render, waitFor } from '@testing-library/react';
import { collectVitals } from '@/components/vitals/collect-vitals';
import { MeasureVisit } from '@/components/vitals/measure-visit';

type Callback = (metric: { name: string; value: number }) => void;
const callbacks: Callback[] = [];
jest.mock('web-vitals', () => {
  const register = (callback: Callback) => void callbacks.push(callback);
  return { onCLS: register, onINP: register, onLCP: register, onTTFB: register };
});

const beacon = jest.fn<boolean, [string, Blob]>(() => true);
const browser = (facts: object) => {
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(navigator, name, { value, configurable: true, writable: true });
};
beforeEach(() => {
  callbacks.length = 0;
  beacon.mockClear();
  browser({ sendBeacon: beacon, globalPrivacyControl: undefined, doNotTrack: null });
  Object.assign(window, { requestIdleCallback: (work: () => void) => work(), cancelIdleCallback: () => {} });
  window.history.replaceState(null, '', '/ayse-icin-balon?renk=mavi');
});

function hidePage() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
}

test('kind of page and four metrics are sent once when the page is hidden', async () => {
  collectVitals('/dinozor-balon', true);
  for (const [index, name] of ['TTFB', 'LCP', 'INP', 'CLS'].entries()) callbacks[index]?.({ name, value: index });
  hidePage();
  hidePage();
  expect(beacon).toHaveBeenCalledTimes(1);
  const [url, body] = beacon.mock.calls[0] ?? [];
  expect(url).toBe('/api/vitals/');
  expect(body?.type).toBe('application/json');
  expect(JSON.parse((await body?.text()) ?? '')).toEqual({ page: 'item', values: { TTFB: 0, LCP: 1, INP: 2, CLS: 3 } });
});

test('a page without metrics sends nothing', () => {
  collectVitals('/', false);
  hidePage();
  expect(beacon).not.toHaveBeenCalled();
});

test('an item is distinguished from a category by the page’s marker', async () => {
  render(
    <div data-page="item">
      <MeasureVisit share={1} />
    </div>,
  );
  await waitFor(() => expect(callbacks).toHaveLength(4));
  callbacks[0]?.({ name: 'LCP', value: 7 });
  hidePage();
  const sent = await beacon.mock.calls[0]?.[1].text();
  expect(sent).toBe('{"page":"item","values":{"LCP":7}}');
});

test.each([
  ['Global Privacy Control', { globalPrivacyControl: true }, 1],
  ['Do Not Track', { doNotTrack: '1' }, 1],
  ['a sampling rate of 0', {}, 0],
])('with %s not even the library is loaded', async (_name, facts, share) => {
  browser(facts);
  const idle = jest.fn();
  Object.assign(window, { requestIdleCallback: idle });
  render(<MeasureVisit share={share} />);
  expect(idle).not.toHaveBeenCalled();
});
