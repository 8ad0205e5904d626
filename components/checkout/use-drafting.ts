'use client';

import type { ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useShopDispatch } from '@/store/hooks';
import type { AddressDraft } from '@/store/order/order-slice';

/** Persists a form on every change, even when incomplete. */
export function useDrafting<Fields extends AddressDraft>(
  { watch, getValues }: UseFormReturn<Fields>,
  drafted: ActionCreatorWithPayload<AddressDraft>,
): void {
  const dispatch = useShopDispatch();
  useEffect(() => {
    const subscription = watch(() => dispatch(drafted(getValues())));
    return () => subscription.unsubscribe();
  }, [watch, getValues, dispatch, drafted]);
}
