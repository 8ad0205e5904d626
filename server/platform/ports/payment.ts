import type { Kurus } from '@/contracts/money';

/** What the provider is told of an order. Amounts in kuruş. */
export type PaymentRequest = {
  /** Our id for this try; comes back in every answer. */
  conversationId: string;
  orderNumber: string;
  amount: Kurus;
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
  /** Who the invoice is written to. */
  billing: { name: string; address: string; city: string; country: string; zipCode?: string };
  /** They come to `amount`. `goods`: something that is sent, not a service. */
  lines: { id: string; name: string; category: string; total: Kurus; goods: boolean }[];
};

/** `lifetime`: how long the page can be paid on, ms from now. */
export type PaymentPage = { token: string; pageUrl: string; lifetime: number };

/** Money of one payment that goes back to its card. */
export type RefundRequest = {
  providerPaymentId: string;
  /** Our name for this refund, never used twice: the provider's books can be asked for it. */
  conversationId: string;
  /** kuruş */
  amount: Kurus;
  currency: 'TRY';
};

/** `reference` is the provider's name for it, for questions to the bank; empty when it has none. */
export type Refunded = { reference: string };

/** What the provider says about one try. Only a result whose signature was right ever becomes this type. */
export type PaymentResult = {
  status: 'succeeded' | 'pending' | 'failed' | 'review';
  token: string;
  conversationId: string;
  orderNumber: string;
  providerPaymentId: string | null;
  price: Kurus;
  paidPrice: Kurus;
  currency: string;
  errorCode: string | null;
  errorMessage: string | null;
};

/** The provider could not be reached, timed out or answered nonsense: nothing is known about the payment. */
export class PaymentUnavailableError extends Error {
  override name = 'PaymentUnavailableError';
}

/** The provider answered and said no (bad request, bad credentials). */
export class PaymentRefusedError extends Error {
  override name = 'PaymentRefusedError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** An answer or webhook whose signature is wrong: never acted on. */
export class PaymentSignatureError extends Error {
  override name = 'PaymentSignatureError';
}

export type PaymentProvider = {
  /** Opens a hosted payment page. @throws PaymentUnavailableError, PaymentRefusedError, PaymentSignatureError */
  initialize(request: PaymentRequest): Promise<PaymentPage>;
  /** Asks how a try went. @throws the same */
  retrieve(token: string, conversationId: string): Promise<PaymentResult>;
  /**
   * Gives a part or all of a payment back. NOT idempotent, as no provider's is: whoever repeats it asks `findRefund`
   * first. @throws the same
   */
  refund(request: RefundRequest): Promise<Refunded>;
  /** Undoes a whole payment of which nothing has gone back yet, on the day on which it was made. @throws the same */
  cancel(request: RefundRequest): Promise<Refunded>;
  /** What the provider's books say of a refund or cancel of ours; null when it never arrived. @throws the same */
  findRefund(request: RefundRequest): Promise<Refunded | null>;
};
