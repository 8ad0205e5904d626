'use client';

import dynamic from 'next/dynamic';

// The data of every page contains what its layouts show instead of it: a reference each, whose script loads when it is shown.
export const NotFoundNotice = dynamic(() => import('./not-found-notice').then((module) => module.NotFoundNotice));
export const GoneNotice = dynamic(() => import('./gone-notice').then((module) => module.GoneNotice));
export const RootNotice = dynamic(() => import('./root-notice').then((module) => module.RootNotice));
