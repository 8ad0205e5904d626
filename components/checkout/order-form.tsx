'use client';

import type { ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef, useState } from 'react';
import {
  type FieldValues,
  FormProvider,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { SchemaNotLoadedError } from '@/components/forms/load-schema';
import { type SchemaForm, useSchemaForm } from '@/components/forms/use-schema-form';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { PrivacyNote } from '@/components/ui/privacy-note';
import type { Address } from '@/contracts/address';
import type { DeliveryTerms } from '@/contracts/delivery';
import { createAddress } from '@/services/address/address';
import { browserApi } from '@/services/http/browser';
import { useShopDispatch, useShopSelector, useShopStore } from '@/store/hooks';
import { addressDrafted, billingDrafted } from '@/store/order/order-slice';
import type { AddressDraft } from '@/store/order/order-state';
import { EMPTY_POSTAL } from './address-fields';
import { addressNeed } from './address-rules';
import type { AddressFields } from './address-schema';
import { CheckoutSection } from './checkout-section';
import { DeliveryMethod } from './delivery/delivery-method';
import { SlotSection } from './delivery/slot-section';
import { EMPTY_INVOICE } from './invoice/invoice-fields';
import type { InvoiceFields } from './invoice/invoice-schema';
import { InvoiceSection } from './invoice/invoice-section';
import { MissingSection } from './missing-section';
import { NextStep } from './next-step';
import styles from './order-form.module.scss';
import { PartySection } from './party/party-section';
import { PostalFields } from './postal-fields';
import { deliveryPart, firstValues, SavedAddresses, shownAddress } from './saved-addresses';
import { Tick } from './tick';

const UNAVAILABLE = 'Şu anda size yanıt veremiyoruz. Yazdıklarınız duruyor; birazdan yeniden deneyin.';

/** Recipient, delivery and date. Input is persisted on every change; all errors are shown together. */
export function OrderForm({ addresses, terms }: { addresses: readonly Address[]; terms: DeliveryTerms }) {
  const store = useShopStore();
  const dispatch = useShopDispatch();
  const router = useRouter();
  const isLoggedIn = useShopSelector((state) => state.auth.isLoggedIn);
  const { shippingAddress, billingAddress } = store.getState().order.orderInfo;
  const form: SchemaForm<AddressFields> = useSchemaForm<AddressFields>({
    schema: async () => (await import('./address-schema')).addressFieldsSchema(invoice.getValues('kind')),
    defaultValues: firstValues(shippingAddress, store.getState().auth, addresses),
    shouldFocusError: false,
  });
  const pickup = form.watch('delivery') === 'pickup';
  const invoice = useSchemaForm<InvoiceFields>({
    schema: async () => (await import('./invoice/invoice-schema')).invoiceFieldsSchema(pickup),
    defaultValues: { ...EMPTY_INVOICE, ...billingAddress },
    shouldFocusError: false,
  });
  const title = useForm({ defaultValues: { title: '' }, shouldFocusError: false });
  const id = useId();
  const [saves, setSaves] = useState(false);
  const [busy, setBusy] = useState(false);
  const isPending = useRef(false);
  const { element, focusFirstError } = useFirstError();
  useDrafting(form, addressDrafted);
  useDrafting(invoice, billingDrafted);
  const chosen = shownAddress(form.watch(), addresses);
  const need = addressNeed(form.watch('delivery'), invoice.watch('kind'));
  const offersToSave = isLoggedIn && !chosen && need === 'parcel';
  const savesNow = saves && offersToSave;

  const choose = (address: Address | null) => {
    const { name, surname } = store.getState().auth;
    const blank = { ...EMPTY_POSTAL, first_name: name, last_name: surname };
    form.reset({ ...form.getValues(), ...(address ? deliveryPart(address) : blank) });
  };
  const proceed = async () => {
    const valid = await Promise.all([passes(form), passes(invoice), !savesNow || passes(title)]);
    if (valid.every(Boolean)) {
      dispatch(addressDrafted(form.getValues()));
      dispatch(billingDrafted(invoice.getValues()));
      if (savesNow) await saveAddress(form.getValues(), title.getValues('title'));
      router.push('/siparis/siparis-odeme');
    } else focusFirstError();
  };
  const submit = async () => {
    // Ignores a second click or Enter while the schemas load or the address is being saved.
    if (isPending.current) return;
    isPending.current = true;
    setBusy(true);
    try {
      await proceed();
    } catch (failure) {
      if (!(failure instanceof SchemaNotLoadedError)) throw failure;
      void showToast('error', UNAVAILABLE);
    } finally {
      isPending.current = false;
      setBusy(false);
    }
  };
  const prepare = () => {
    form.prepare();
    invoice.prepare();
  };
  return (
    <form
      id={id}
      ref={element}
      className={styles.form}
      onFocus={prepare}
      onChange={prepare}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
    >
      <FormProvider {...form}>
        <DeliveryMethod terms={terms} />
        {pickup && <SlotSection places={terms.slots} />}
        <CheckoutSection title={pickup ? 'Teslim alacak kişi' : 'Teslimat adresi'}>
          {pickup && (
            <p>
              {need === 'person'
                ? 'Faturanızda yalnızca il ve ilçe yer alır: mağazanınkini yazdık, sizinki başkaysa değiştirin.'
                : 'Siparişinizi mağazadan alırsınız; faturanız bu adrese düzenlenir.'}
            </p>
          )}
          <TextField
            label="E-posta"
            type="email"
            inputMode="email"
            autoComplete="email"
            error={form.formState.errors.email?.message}
            {...form.register('email')}
          />
          {addresses.length > 0 && (
            <SavedAddresses legend="Kayıtlı adreslerim" addresses={addresses} chosen={chosen} onChoose={choose} />
          )}
          <PostalFields section={pickup ? 'billing' : 'shipping'} need={need} />
          {offersToSave && (
            <SaveAddressField
              checked={saves}
              onToggle={setSaves}
              title={title.register('title', { validate: (text) => text.trim() !== '' || 'Adrese bir ad verin.' })}
              error={title.formState.errors.title?.message}
            />
          )}
        </CheckoutSection>
        {!pickup && <SlotSection places={terms.slots} />}
      </FormProvider>
      <FormProvider {...invoice}>
        <InvoiceSection pickup={pickup} addresses={addresses} />
      </FormProvider>
      <FormProvider {...form}>
        <PartySection terms={terms} />
      </FormProvider>
      <MissingSection />
      <PrivacyNote purpose="Bilgileriniz siparişiniz ve faturanız için kullanılır" />
      <NextStep>
        <Button type="submit" form={id} wide aria-busy={busy}>
          Ödemeye geç
        </Button>
      </NextStep>
    </form>
  );
}

/** Shows a form's errors. Resolves to whether it has none. */
async function passes<Fields extends FieldValues>(form: UseFormReturn<Fields>): Promise<boolean> {
  let valid = false;
  await form.handleSubmit(() => {
    valid = true;
  })();
  return valid;
}

/** Focuses the first invalid field in page order, once its error is rendered. */
function useFirstError() {
  const element = useRef<HTMLFormElement>(null);
  const [focusRequests, setFocusRequests] = useState(0);
  useEffect(() => {
    if (focusRequests > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [focusRequests]);
  return { element, focusFirstError: () => setFocusRequests((times) => times + 1) };
}

type SaveAddressFieldProps = {
  checked: boolean;
  onToggle(checked: boolean): void;
  title: UseFormRegisterReturn;
  error: string | undefined;
};

/** Lets a customer save the typed address under a title. */
function SaveAddressField({ checked, onToggle, title, error }: SaveAddressFieldProps) {
  return (
    <>
      <Tick label="Bu adresi kaydet" checked={checked} onTick={onToggle} />
      {checked && <TextField label="Adres başlığı" placeholder="Ev, iş…" maxLength={60} error={error} {...title} />}
    </>
  );
}

/** Saves a typed address to the account. A failure shows a toast and does not block the order. */
async function saveAddress(fields: AddressFields, title: string) {
  try {
    const { postalFieldsSchema } = await import('./address-schema');
    await createAddress(browserApi, { ...postalFieldsSchema.parse(fields), title });
    void showToast('success', 'Adres Eklendi!');
  } catch {
    void showToast('warning', 'Adres kaydedilemedi; siparişinize devam edebilirsiniz.');
  }
}

/** Persists a form on every change, even when incomplete. */
function useDrafting<Fields extends AddressDraft>(
  { watch, getValues }: UseFormReturn<Fields>,
  drafted: ActionCreatorWithPayload<AddressDraft>,
): void {
  const dispatch = useShopDispatch();
  useEffect(() => {
    const subscription = watch(() => dispatch(drafted(getValues())));
    return () => subscription.unsubscribe();
  }, [watch, getValues, dispatch, drafted]);
}
