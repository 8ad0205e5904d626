import { openSmtpServer } from '@/tests/api/smtp-server';

/** An SMTP server that counts how often each email arrived. */
export async function openMailCounter() {
  const server = await openSmtpServer();
  return {
    url: server.url,
    close: server.close,
    /** By Message-ID, which is derived from the email's key. */
    counts(): Map<string, number> {
      const counts = new Map<string, number>();
      for (const { data } of server.received) {
        const id = /^Message-ID: <(.+)@[^@]+>/im.exec(data)?.[1] ?? data.slice(0, 80);
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      return counts;
    },
  };
}
