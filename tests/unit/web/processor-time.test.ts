import { ProcessorTime } from '@/server/edge/processor-time';

let busy = 0;
const spend = (ms: number) => {
  busy += ms;
};

test('the event loop’s busy time is divided among the running requests', () => {
  const time = new ProcessorTime(() => busy);
  spend(1000); // without running requests
  const endFirst = time.begin();
  spend(10);
  const endSecond = time.begin();
  spend(20);
  expect(endFirst()).toBe(10 + 20 / 2);
  spend(5);
  expect(endSecond()).toBe(20 / 2 + 5);
  spend(1000);
  expect(time.begin()()).toBe(0);
});
