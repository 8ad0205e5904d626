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

/** `paid` is more than the price with instalments. */
type Payment = RealPayment & {
  token: string;
  orderNumber: string;
  paid: Kurus | null;
  status: PaymentResult['status'];
  openedAt: number;
  refunds: { conversationId: string; amount: Kurus }[];
};

/** The provider's side of the model: the money that really moved, whatever the shop believes. */
export class ProviderWorld {
  readonly payments: Payment[] = [];
  /** The next answer gets lost after the deed was done. */
  answerLost = false;
  /** So many calls from now on don't reach the provider. */
  outOfReach = 0;
  /** Refunds are refused: the money can't go back to the card. */
  refusesRefunds = false;
  /** The next answer claims a payment, and is about something else: as nobody but a forger would write it. */
  lie: Partial<PaymentResult> | null = null;

  constructor(
    private readonly clock: TestClock,
    /** Called before and after everything that the shop asks of the provider; throws when the shop is dead. */
    private readonly step: () => void,
  ) {}

  /** All is well again: answers arrive, and tell the truth. */
  recover(): void {
    this.answerLost = false;
    this.outOfReach = 0;
    this.lie = null;
    this.refusesRefunds = false;
  }

  /** The shopper types a card. Nothing happens on a page that is closed or was paid on. */
  pay(token: string, outcome: 'succeeded' | 'failed' | 'review', surcharge: Kurus): void {
    const payment = this.payments.find((one) => one.token === token);
    if (!payment || payment.paid !== null || this.clock.now().getTime() - payment.openedAt > LIFETIME) return;
    if (payment.status === 'failed' && outcome === 'review') return;
    payment.status = outcome;
    if (outcome !== 'failed') payment.paid = sumMoney([payment.price, surcharge]);
  }

  /** A review ends; refused money was never taken. */
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
      this.tell(() => {
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
      this.tell(() => {
        const payment = this.payments.find((one) => one.token === token);
        if (!payment) throw new PaymentUnavailableError('a token of nobody’s');
        const { conversationId, orderNumber, price, paid, status } = payment;
        const truth: PaymentResult = {
          ...{ token, conversationId, orderNumber, price, status, paidPrice: paid ?? 0, currency: 'TRY' },
          providerPaymentId: paid === null ? null : `paid-${token}`,
          ...{ errorCode: null, errorMessage: null },
        };
        const claim = { status: 'succeeded', paidPrice: price, providerPaymentId: `forged-${token}` } as const;
        const told = this.lie ? { ...truth, ...claim, ...this.lie } : truth;
        this.lie = null;
        return told;
      }),
    refund: (request) => this.tell(() => this.giveBack(request)),
    cancel: (request) =>
      this.tell(() => {
        if (this.find(request).refunds.length > 0) throw new PaymentRefusedError('5094', 'refunded already');
        return this.giveBack(request);
      }),
    findRefund: (request) =>
      this.tell(() => {
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

  /** Like a real provider: a repeated call is a second refund. */
  private giveBack(request: RefundRequest) {
    const payment = this.find(request);
    const { conversationId, amount } = request;
    if (this.refusesRefunds) throw new PaymentRefusedError('5093', 'the card takes nothing back');
    if (sumMoney([...payment.refunds.map((one) => one.amount), amount]) > (payment.paid ?? 0)) {
      throw new PaymentRefusedError('5092', 'more than was paid');
    }
    payment.refunds.push({ conversationId, amount });
    return { reference: 'given' };
  }

  private async tell<T>(deed: () => T): Promise<T> {
    this.step();
    if (this.outOfReach > 0) {
      this.outOfReach--;
      throw new PaymentUnavailableError('out of reach');
    }
    const answer = deed();
    this.step();
    if (!this.answerLost) return answer;
    this.answerLost = false;
    throw new PaymentUnavailableError('the answer was lost');
  }
}
