'use client';

import dynamic from 'next/dynamic';

// Few categories belong to a theme, so the script is separate.
export const PartySet = dynamic(() => import('./party-set-with-cart').then((module) => module.PartySetWithCart));
