import { type Kurus, sumMoney } from '@/contracts/money';
import {
  type PaymentProvider,
  PaymentRefusedError,
  type PaymentResult,
  PaymentUnavailableError,
  type RefundRequest,
} from '@/server/platform/ports/payment';
import type { TestClock } from '../clock';
import type { RealPayment } from './invariants';

const LIFETIME = 30 * 60_000;

/** `paid` exceeds the price by the surcharge of instalments. */
type Payment = RealPayment & {
  token: string;
  orderNumber: string;
  paid: Kurus | null;
  status: PaymentResult['status'];
  openedAt: number;
  refunds: { conversationId: string; amount: Kurus }[];
};

/** The provider's side of the model: the payments that were really made. */
export class ProviderWorld {
  readonly payments: Payment[] = [];
  /** The next response is lost after the call took effect. */
  answerLost = false;
  /** Number of upcoming calls that do not reach the provider. */
  outOfReach = 0;
  /** Refunds are refused, as by a card that cannot be credited. */
  refusesRefunds = false;
  /** The next result claims a success with these facts replaced, as a forger would. */
  forgedResult: Partial<PaymentResult> | null = null;

  constructor(
    private readonly clock: TestClock,
    /** Called before and after each provider call; throws when the shop has crashed. */
    private readonly step: () => void,
  ) {}

  /** Ends all faults. */
  recover(): void {
    this.answerLost = false;
    this.outOfReach = 0;
    this.forgedResult = null;
    this.refusesRefunds = false;
  }

  /** The shopper sends a card. No effect on a page that is closed or already paid. */
  pay(token: string, outcome: 'succeeded' | 'failed' | 'review', surcharge: Kurus): void {
    const payment = this.payments.find((one) => one.token === token);
    if (!payment || payment.paid !== null || this.clock.now().getTime() - payment.openedAt > LIFETIME) return;
    if (payment.status === 'failed' && outcome === 'review') return;
    payment.status = outcome;
    if (outcome !== 'failed') payment.paid = sumMoney([payment.price, surcharge]);
  }

  /** Ends all reviews; a refused payment was never taken. */
  judge(accepts: boolean): void {
    for (const payment of this.payments.filter(({ status }) => status === 'review')) {
      payment.status = accepts ? 'succeeded' : 'failed';
      if (!accepts) payment.paid = null;
    }
  }

  /** Counted from the newest. */
  token(number: number): string | undefined {
    return this.payments.at(-1 - (number % Math.max(this.payments.length, 1)))?.token;
  }

  readonly port: PaymentProvider = {
    initialize: (request) =>
      this.answer(() => {
        const token = `token-${request.conversationId}`;
        const { conversationId, orderNumber, amount: price } = request;
        const openedAt = this.clock.now().getTime();
        this.payments.push({
          token,
          conversationId,
          orderNumber,
          price,
          paid: null,
          status: 'pending',
          openedAt,
          refunds: [],
        });
        return { token, pageUrl: `https://pay.example/${token}`, lifetime: LIFETIME };
      }),
    retrieve: (token) =>
      this.answer(() => {
        const payment = this.payments.find((one) => one.token === token);
        if (!payment) throw new PaymentUnavailableError('an unknown token');
        const { conversationId, orderNumber, price, paid, status } = payment;
        const truth: PaymentResult = {
          ...{ token, conversationId, orderNumber, price, status, paidPrice: paid ?? 0, currency: 'TRY' },
          providerPaymentId: paid === null ? null : `paid-${token}`,
          ...{ errorCode: null, errorMessage: null },
        };
        const claim = { status: 'succeeded', paidPrice: price, providerPaymentId: `forged-${token}` } as const;
        const result = this.forgedResult ? { ...truth, ...claim, ...this.forgedResult } : truth;
        this.forgedResult = null;
        return result;
      }),
    refund: (request) => this.answer(() => this.makeRefund(request)),
    cancel: (request) =>
      this.answer(() => {
        if (this.find(request).refunds.length > 0) throw new PaymentRefusedError('5094', 'refunded already');
        return this.makeRefund(request);
      }),
    findRefund: (request) =>
      this.answer(() => {
        const found = this.find(request).refunds.some(
          ({ conversationId }) => conversationId === request.conversationId,
        );
        return found ? { reference: 'found' } : null;
      }),
  };

  private find({ providerPaymentId }: RefundRequest): Payment {
    const payment = this.payments.find(({ token }) => `paid-${token}` === providerPaymentId);
    if (!payment) throw new PaymentRefusedError('5088', 'no such payment');
    return payment;
  }

  /** Like the real provider: a repeated call is a second refund. */
  private makeRefund(request: RefundRequest) {
    const payment = this.find(request);
    const { conversationId, amount } = request;
    if (this.refusesRefunds) throw new PaymentRefusedError('5093', 'the card takes nothing back');
    if (sumMoney([...payment.refunds.map((one) => one.amount), amount]) > (payment.paid ?? 0)) {
      throw new PaymentRefusedError('5092', 'more than was paid');
    }
    payment.refunds.push({ conversationId, amount });
    return { reference: 'given' };
  }

  private async answer<T>(effect: () => T): Promise<T> {
    this.step();
    if (this.outOfReach > 0) {
      this.outOfReach--;
      throw new PaymentUnavailableError('out of reach');
    }
    const result = effect();
    this.step();
    if (!this.answerLost) return result;
    this.answerLost = false;
    throw new PaymentUnavailableError('the answer was lost');
  }
}
