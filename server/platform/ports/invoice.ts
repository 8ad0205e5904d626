/** A numbered document; `xml` is UBL-TR 2.1. */
export type InvoiceDocument = { ettn: string; number: string; xml: string };

/** A document as the integrator has it; `xml` is the signed one, or null when it returns none. */
export type IssuedInvoice = { ettn: string; number: string; status: 'issued' | 'cancelled'; xml: string | null };

/** The integrator could not be reached, timed out or sent an invalid answer: whether it issued is unknown. */
export class InvoiceUnavailableError extends Error {
  override name = 'InvoiceUnavailableError';
}

/** The integrator refused the document or its cancellation: nothing was changed there. */
export class InvoiceRefusedError extends Error {
  override name = 'InvoiceRefusedError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Issues e-archive invoices: a private integrator (özel entegratör) of the revenue administration, which signs, reports
 * and archives them.
 */
export type InvoiceIssuer = {
  /**
   * Issues a document. NOT idempotent: before a repetition call `find`.
   * @throws InvoiceUnavailableError, InvoiceRefusedError
   */
  issue(document: InvoiceDocument): Promise<IssuedInvoice>;
  /** Looks a document up by its ETTN; null when it never arrived. @throws InvoiceUnavailableError */
  find(ettn: string): Promise<IssuedInvoice | null>;
  /** Cancels a document; again without effect. @throws the same as `issue` */
  cancel(ettn: string): Promise<void>;
};
