/**
 * Who may import whom (docs/architecture.md). Imports point down: cli, edge and api stand on the domains, the domains
 * on the platform. swc marks no import as type-only, so imports of types count too; and it reads no TSX, so the rules
 * of components/ stand in tests/unit/source-rules.test.ts.
 */
const DOMAINS = ['catalog', 'ordering', 'customers', 'content', 'operations', 'party'];

/** What each domain may import beside itself, the platform, domain/settings/ and domain/changes/, which stand below. */
const MAY_IMPORT = {
  catalog: [],
  content: [],
  customers: ['catalog'],
  ordering: ['catalog', 'customers'],
  operations: ['catalog', 'content', 'customers', 'ordering'],
  party: ['catalog'],
};

const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

export default {
  forbidden: [
    {
      name: 'no-circular-files',
      severity: 'error',
      comment: 'Move what both files need into one that neither imports.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circular-folders',
      severity: 'error',
      comment:
        'Move what both need into a folder below them, or merge them. tests/imports/check.ts covers parent and child.',
      scope: 'folder',
      from: { path: '^server/' },
      to: { circular: true },
    },
    forbid(
      'platform-knows-no-shop',
      '^server/platform/',
      '^(server/(domain|api|edge|cli)|services|store|components|app)/',
      'platform/ may import npm packages, contracts/ and content/. Pass the rest in.',
    ),
    forbid(
      'platform-knows-no-shop-tables',
      '^server/platform/(?!db/schema/)',
      '^server/platform/db/schema/(?!(job|outbox-mail|passkey)[.]ts)',
      'The tables of the shop are declared there (docs/decisions/0002-data.md) and used by the domains alone.',
    ),
    forbid(
      'domains-know-no-transport',
      '^server/domain/',
      '^(server/(api|edge|cli)|services|store|components|app)/',
      'domain/ may import platform/, contracts/, content/ and the domains below it.',
    ),
    forbid(
      'changes-knows-no-domain',
      '^server/domain/changes/',
      '^server/domain/(?!changes/)',
      'changes/ may import platform/.',
    ),
    forbid(
      'settings-know-no-domain',
      '^server/domain/settings/',
      '^server/domain/(?!(changes|settings)/)',
      'settings/ may import changes/ and platform/.',
    ),
    ...DOMAINS.map((domain) =>
      forbid(
        `${domain}-imports-domains-below-it`,
        `^server/domain/${domain}/`,
        `^server/domain/(?!(${[domain, 'changes', 'settings', ...MAY_IMPORT[domain]].join('|')})/)`,
        `${domain}/ may import ${MAY_IMPORT[domain].join(', ') || 'no other domain'}.`,
      ),
    ),
    forbid(
      'api-knows-no-edge',
      '^server/api/',
      '^(server/(edge|cli)|services|store|components|app)/',
      'api/ mounts the domains; what stands before Next is edge/.',
    ),
    forbid(
      'edge-knows-no-shop',
      '^server/edge/',
      '^(server/(domain|cli)|services|store|components|app)/',
      'edge/ may import api/ and platform/.',
    ),
    forbid(
      'storefront-calls-the-api',
      '^(services|store|components|app)/',
      '^server/(?!api/api[.]ts|platform/(tracing|cache/read-caches)[.]ts)',
      'The storefront speaks to the API; services/http/server.ts reaches it in process.',
    ),
    forbid(
      'services-stand-below-the-store',
      '^services/',
      '^(store|components|app)/',
      'services/ may import contracts/.',
    ),
    forbid(
      'store-stands-below-components',
      '^store/',
      '^(components|app)/',
      'store/ may import services/ and contracts/.',
    ),
    forbid(
      'contracts-are-the-ground',
      '^(contracts|content)/',
      '^(server|services|store|components|app)/',
      'zod alone.',
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['[.]tsx$', '[.]s?css$', '^[.]next/', '[.]d[.]mts$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.mjs', '.js', '.json', '.d.ts'] },
  },
};
