import type { Kurus } from '@/contracts/money';

/** A payment request for an order. Amounts in kuruş. */
export type PaymentRequest = {
  /** Our id of this attempt; part of every answer. */
  conversationId: string;
  orderNumber: string;
  amount: Kurus;
  /** The numbers of payments that the page may offer; always contains 1. */
  enabledInstalments: readonly number[];
  currency: 'TRY';
  callbackUrl: string;
  buyer: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    ip: string;
    address: string;
    city: string;
    country: string;
    zipCode?: string;
  };
  /** The recipient of the invoice. */
  billing: { name: string; address: string; city: string; country: string; zipCode?: string };
  /** They add up to `amount`. `physical`: a shipped product, not a service. */
  lines: { id: string; name: string; category: string; total: Kurus; physical: boolean }[];
};

/** `lifetime`: how long the page accepts a payment, ms from now. */
export type PaymentPage = { token: string; pageUrl: string; lifetime: number };

/** A refund of a payment to its card. */
export type RefundRequest = {
  providerPaymentId: string;
  /** Our unique id of this refund, with which the provider's records can be queried. */
  conversationId: string;
  /** kuruş */
  amount: Kurus;
  currency: 'TRY';
};

/** `reference` is the provider's id of it, for inquiries at the bank; empty when it has none. */
export type Refunded = { reference: string };

/** The provider's result of an attempt. Only results with a valid signature are converted to this type. */
export type PaymentResult = {
  status: 'succeeded' | 'pending' | 'failed' | 'review';
  token: string;
  conversationId: string;
  orderNumber: string;
  providerPaymentId: string | null;
  price: Kurus;
  /** Exceeds `price` by the provider's fee when paid in instalments. */
  paidPrice: Kurus;
  /** The number of payments, 1 for a single one; missing when the provider does not report it. */
  instalments?: number;
  currency: string;
  errorCode: string | null;
  errorMessage: string | null;
};

/** What instalments of an amount cost with the cards of one family. Amounts in kuruş. */
export type CardInstalments = {
  /** `Bonus`, `World`; empty for a card without a family, which can only be charged at once. */
  family: string;
  bank: string;
  /** `number` payments of `price` each; `total` is what the card is charged. */
  options: { number: number; price: Kurus; total: Kurus }[];
};

/** The provider could not be reached, timed out or sent an invalid answer: the payment's status is unknown. */
export class PaymentUnavailableError extends Error {
  override name = 'PaymentUnavailableError';
}

/** The provider refused the request (bad request, bad credentials). */
export class PaymentRefusedError extends Error {
  override name = 'PaymentRefusedError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** An answer or webhook with an invalid signature: never acted on. */
export class PaymentSignatureError extends Error {
  override name = 'PaymentSignatureError';
}

export type PaymentProvider = {
  /**
   * Queries what instalments of an amount cost, by card family. Missing for a provider without such an inquiry.
   * @param inquiry `price` in kuruş; `bin`: the first six or eight digits of a card, for its family alone
   * @throws PaymentUnavailableError, PaymentRefusedError
   */
  instalments?(inquiry: { price: Kurus; bin?: string }): Promise<CardInstalments[]>;
  /** Opens a hosted payment page. @throws PaymentUnavailableError, PaymentRefusedError, PaymentSignatureError */
  initialize(request: PaymentRequest): Promise<PaymentPage>;
  /** Queries the result of an attempt. @throws the same */
  retrieve(token: string, conversationId: string): Promise<PaymentResult>;
  /**
   * Refunds a payment partly or fully. NOT idempotent, as with every provider: before a repetition call `findRefund`.
   * @throws the same
   */
  refund(request: RefundRequest): Promise<Refunded>;
  /** Cancels a whole payment without refunds, on the day on which it was made. @throws the same */
  cancel(request: RefundRequest): Promise<Refunded>;
  /** Queries the provider's records for one of our refunds or cancels; null when it never arrived. @throws the same */
  findRefund(request: RefundRequest): Promise<Refunded | null>;
};
