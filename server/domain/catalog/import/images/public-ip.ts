import { BlockList, isIP } from 'node:net';

/** IPv4 ranges for private, local, shared, documentation, test, multicast and future use. */
const RESERVED_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Inside IPv6's global range: protocol assignments (including Teredo), documentation, 6to4. */
const RESERVED_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
];

const reserved = new BlockList();
for (const [net, prefix] of RESERVED_V4) reserved.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of RESERVED_V6) reserved.addSubnet(net, prefix, 'ipv6');
// All other IPv6 ranges (loopback, link-local, unique local, IPv4-mapped) are outside 2000::/3.
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public internet, not to this machine or its networks. */
export function isPublicIp(ip: string): boolean {
  const version = isIP(ip);
  if (version === 4) return !reserved.check(ip, 'ipv4');
  return version === 6 && globalV6.check(ip, 'ipv6') && !reserved.check(ip, 'ipv6');
}
