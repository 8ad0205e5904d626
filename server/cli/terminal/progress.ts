import { SingleBar } from 'cli-progress';

/** Reports the progress of long work: `done` and `total` in the same unit, `label` names the step. */
export type Progress = { update(label: string, done: number, total: number): void; finish(): void };

/** A bar on a terminal; elsewhere (logs, CI) one line per tenth. */
export function createProgress(): Progress {
  return process.stdout.isTTY ? barProgress() : lineProgress();
}

function barProgress(): Progress {
  let bar: SingleBar | undefined;
  return {
    update(label, done, total) {
      if (!bar) {
        bar = new SingleBar({ format: '  {bar} {percentage}% {label}', hideCursor: true, barsize: 30 });
        bar.start(total, done, { label });
      }
      bar.setTotal(total);
      bar.update(done, { label });
    },
    finish: () => bar?.stop(),
  };
}

function lineProgress(): Progress {
  let last = -1;
  return {
    update(label, done, total) {
      const tenth = Math.floor((done * 10) / Math.max(total, 1));
      if (tenth === last) return;
      last = tenth;
      console.log(`  ${tenth * 10}% ${label}`);
    },
    finish: () => {},
  };
}
