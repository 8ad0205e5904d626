/** The roles of people who run the shop, the widest first. */
export const STAFF_ROLES = ['owner', 'manager', 'packer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const ALL = STAFF_ROLES;
const MANAGERS = ['owner', 'manager'] as const;
const OWNERS = ['owner'] as const;

/**
 * The one table of rights: each permission with the roles that have it. An API token has a list of permissions of its
 * own. Each route of /api/admin declares one of them (server/platform/http/staff.ts).
 */
export const PERMISSIONS = {
  'orders.read': ALL,
  'orders.pack': ALL,
  'orders.ship': ALL,
  'orders.edit': MANAGERS,
  'orders.cancel': MANAGERS,
  'payments.collect': ALL,
  'transfers.book': MANAGERS,
  'refunds.read': MANAGERS,
  'refunds.create': MANAGERS,
  'returns.read': ALL,
  'returns.decide': MANAGERS,
  'invoices.read': ALL,
  'invoices.write': MANAGERS,
  'items.read': ALL,
  'items.write': MANAGERS,
  'categories.read': ALL,
  'categories.write': MANAGERS,
  'catalog.export': MANAGERS,
  'catalog.import': MANAGERS,
  'stock.read': ALL,
  'stock.write': MANAGERS,
  'coupons.read': MANAGERS,
  'coupons.write': MANAGERS,
  'shipping.read': MANAGERS,
  'shipping.write': MANAGERS,
  'branches.read': ALL,
  'branches.write': MANAGERS,
  'settings.read': MANAGERS,
  'settings.write': OWNERS,
  'content.write': MANAGERS,
  'messages.read': MANAGERS,
  'messages.answer': MANAGERS,
  'customers.read': MANAGERS,
  'customers.note': MANAGERS,
  'customers.manage': OWNERS,
  'customers.erase': OWNERS,
  'consents.read': MANAGERS,
  'consents.report': MANAGERS,
  'reviews.read': MANAGERS,
  'reviews.moderate': MANAGERS,
  'search.read': MANAGERS,
  'search.write': MANAGERS,
  'party.read': MANAGERS,
  'party.write': MANAGERS,
  'reports.read': MANAGERS,
  'system.read': MANAGERS,
  'system.manage': OWNERS,
  'backups.create': OWNERS,
  'audit.read': OWNERS,
  'staff.read': OWNERS,
  'staff.manage': OWNERS,
  'tokens.read': OWNERS,
  'tokens.manage': OWNERS,
  'payments.emulate': OWNERS,
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof PERMISSIONS;

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as [Permission, ...Permission[]];

/**
 * Permissions about money that leaves the shop and about people: a session must have confirmed its password shortly
 * before. API tokens need no confirmation, because programs have no password.
 */
export const CONFIRMED_PERMISSIONS: ReadonlySet<Permission> = new Set([
  'orders.cancel',
  'refunds.create',
  'returns.decide',
  'customers.manage',
  'customers.erase',
  'staff.manage',
  'tokens.manage',
]);

/** The permissions of a role. */
export function permissionsOf(role: StaffRole): Permission[] {
  return ALL_PERMISSIONS.filter((permission) => (PERMISSIONS[permission] as readonly StaffRole[]).includes(role));
}

/** Browsers send this header with every call of a session that is not a GET: other sites can't (CSRF). */
export const STAFF_HEADER = 'x-staff-call';
