/** The part of dependency-cruiser's JSON report that is read here. */
export type Module = { source: string; dependencies: { resolved: string }[] };

type Graph = Map<string, Set<string>>;

/**
 * Folders that import each other in a circle, each circle once. A folder is its own files without those of its
 * subfolders, so a parent and its child count too; dependency-cruiser's folder rule compares only siblings.
 */
export function circularFolders(modules: readonly Module[]): string[][] {
  return stronglyConnected(collapse(modules, folderOf));
}

/** One line for each import between the folders of a circle, at most `limit`. */
export function importsWithin(folders: readonly string[], modules: readonly Module[], limit = 12): string[] {
  return modules
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ source, resolved })))
    .filter(({ source, resolved }) => {
      const [from, to] = [folderOf(source), folderOf(resolved)];
      return from !== to && folders.includes(from) && folders.includes(to);
    })
    .map(({ source, resolved }) => `${source} → ${resolved}`)
    .slice(0, limit);
}

const STOREFRONT = ['app', 'components', 'store', 'services'];
const SHARED = ['contracts', 'content'];

/**
 * A mermaid flowchart of the layers and domains; a label lists the subfolders. An import that follows from others is
 * left out, because the layers import nearly everything below them.
 */
export function drawLayers(modules: readonly Module[]): string {
  const graph = reduce(collapse(modules, layerOf));
  const layers = [...new Set(modules.map(({ source }) => layerOf(source)))].sort();
  const node = (layer: string) => `${idOf(layer)}["${labelOf(layer, modules)}"]`;
  const among = (pattern: RegExp) => layers.filter((layer) => pattern.test(layer)).map(node);
  const arrows = [...graph].flatMap(([from, targets]) => [...targets].map((to) => `${idOf(from)} --> ${idOf(to)}`));
  return [
    'flowchart TB',
    '  subgraph storefront',
    ...indent(4, among(new RegExp(`^(${STOREFRONT.join('|')})$`))),
    '  end',
    '  subgraph server',
    ...indent(4, among(/^server\/(?!domain\/)/)),
    '    subgraph domain ["server/domain"]',
    ...indent(6, among(/^server\/domain\//)),
    '    end',
    '  end',
    ...indent(2, among(new RegExp(`^(${SHARED.join('|')})$`))),
    ...indent(2, arrows.sort()),
  ].join('\n');
}

/** `server/domain/ordering`, `server/platform`, `store`. */
function layerOf(path: string): string {
  return /^server\/(domain\/)?[^/]+(?=\/)|^[^/]+/.exec(path)?.[0] ?? path;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

const idOf = (layer: string) => (layer.startsWith('server/') ? layer.replaceAll('/', '-') : layer);

/** The folders of the storefront are documented one by one; those of the server are its nouns. */
function labelOf(layer: string, modules: readonly Module[]): string {
  if (!/^server\/(domain\/|platform)/.test(layer)) return layer;
  const folders = modules.flatMap(({ source }) =>
    source.startsWith(`${layer}/`)
      ? source
          .slice(layer.length + 1)
          .split('/')
          .slice(0, -1)
          .slice(0, 1)
      : [],
  );
  const name = layer.replace('server/domain/', '');
  return folders.length > 0 ? `${name}: ${[...new Set(folders)].sort().join(', ')}` : name;
}

const indent = (spaces: number, lines: readonly string[]) => lines.map((line) => ' '.repeat(spaces) + line);

function collapse(modules: readonly Module[], groupOf: (path: string) => string): Graph {
  const known = new Set(modules.map(({ source }) => groupOf(source)));
  const graph: Graph = new Map();
  for (const { source, dependencies } of modules) {
    const from = groupOf(source);
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = groupOf(resolved);
      if (to !== from && known.has(to)) targets.add(to);
    }
  }
  return graph;
}

/** Without the edges that a longer path replaces. The graph must be acyclic. */
function reduce(graph: Graph): Graph {
  return new Map(
    [...graph].map(([from, targets]) => {
      const indirect = [...targets].flatMap((target) => [...reachable(graph, target)]);
      return [from, new Set([...targets].filter((target) => !indirect.includes(target)))];
    }),
  );
}

/** What can be reached from `start` by at least one edge. */
function reachable(graph: Graph, start: string): Set<string> {
  const found = new Set<string>();
  const queue = [...(graph.get(start) ?? [])];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    queue.push(...(graph.get(next) ?? []));
  }
  return found;
}

function stronglyConnected(graph: Graph): string[][] {
  const reach = new Map([...graph.keys()].map((name) => [name, reachable(graph, name)]));
  const circular = [...reach].filter(([name, targets]) => targets.has(name)).map(([name]) => name);
  const components = circular.map((name) =>
    circular.filter((other) => reach.get(name)?.has(other) && reach.get(other)?.has(name)).sort(),
  );
  return [...new Map(components.map((folders) => [folders.join(), folders])).values()];
}
