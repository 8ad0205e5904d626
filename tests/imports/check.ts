import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { circularFolders, drawLayers, importsWithin, type Module } from './import-graph';

/**
 * `npm run check:imports`: the rules of .dependency-cruiser.mjs, circular folders, and the drawing in
 * docs/architecture.md. `npm run docs:graph` writes the drawing.
 */
type Report = {
  modules: Module[];
  summary: { violations: { from: string; to: string; rule: { name: string }; comment?: string }[] };
};

const FOLDERS = ['server', 'contracts', 'content', 'services', 'store', 'components', 'app'];

/** Fewer modules mean that the tool could not read them, and that no rule was checked. */
const MIN_MODULES = 700;

/** The root reducer imports the slices, and what reads the state imports the root's type. */
const MAY_BE_CIRCULAR = /^(store|components|app)(\/|$)/;

const PAGE = 'docs/architecture.md';
const DRAWING = /(<!-- graph: npm run docs:graph -->\n)[\s\S]*?(<!-- \/graph -->)/;

const report = JSON.parse(
  execFileSync('depcruise', [...FOLDERS, '--config', '.dependency-cruiser.mjs', '--output-type', 'json'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
) as Report;
const modules = report.modules.filter(({ source }) => FOLDERS.includes(source.split('/')[0] ?? ''));

const page = readFileSync(PAGE, 'utf8');
if (!DRAWING.test(page)) throw new Error(`${PAGE} has no markers for the drawing.`);
const drawing = `\`\`\`mermaid\n${drawLayers([...modules, ...tsxModules()])}\n\`\`\``;
const drawn = page.replace(DRAWING, (_all, start: string, end: string) => `${start}\n${drawing}\n\n${end}`);

if (process.argv.includes('--draw')) {
  writeFileSync(PAGE, drawn);
} else {
  const problems = [
    ...(modules.length < MIN_MODULES
      ? [`Only ${modules.length} modules were read; at least ${MIN_MODULES} exist.`]
      : []),
    ...report.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...circularFolders(modules.filter(({ source }) => !MAY_BE_CIRCULAR.test(source))).map((folders) =>
      [`circular folders: ${folders.join(', ')}`, ...importsWithin(folders, modules)].join('\n    '),
    ),
    ...(drawn === page ? [] : [`The drawing in ${PAGE} is out of date: run \`npm run docs:graph\`.`]),
  ];
  for (const problem of problems) console.error(`  ${problem}`);
  console.log(`${modules.length} modules, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** The TSX files, which dependency-cruiser can't read with swc: their imports of other folders start with `@/`. */
function tsxModules(): Module[] {
  return ['app', 'components', 'store']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.tsx'))
    .map((source) => ({
      source,
      dependencies: [...readFileSync(source, 'utf8').matchAll(/from '@\/([^']+)'/g)].map(([, resolved = '']) => ({
        resolved,
      })),
    }));
}
