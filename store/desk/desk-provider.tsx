'use client';

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isDeskFailure } from './desk-api';

/** What was read longer ago is read again when a screen opens, ms. */
const FRESH_FOR = 15_000;

/**
 * Nothing is polled: each call renews the session, and one that is left alone has to end. What is on the screen is read
 * again when its tab is shown.
 */
function createDeskClient(): QueryClient {
  /** The session may be over: the log-in appears when it is. */
  const askSession = (error: unknown) => {
    if (isDeskFailure(error) && error.status === 401) void client.invalidateQueries({ queryKey: ['session'] });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => queryKey[0] === 'session' || askSession(error) }),
    mutationCache: new MutationCache({ onError: askSession }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: FRESH_FOR, refetchOnWindowFocus: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** What the desk has read, apart from the shop's store: nothing of it is persisted. */
export function DeskProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createDeskClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
