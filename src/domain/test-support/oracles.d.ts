/** Types of the libraries that our rules are compared with and that bring none of their own. */

declare module 'finnish-bank-utils' {
  const FinnishBankUtils: {
    isValidFinnishRefNumber(reference: string): boolean;
    formatFinnishRefNumber(reference: string): string;
    /** @param bill `sum` in euros, `date` as d.m.yyyy */
    formatFinnishVirtualBarCode(bill: { iban: string; sum: number; reference: string; date: string }): string;
  };
  export default FinnishBankUtils;
}

declare module 'sepa-payment-qr-code' {
  /** @param bill `amount` in euros */
  export default function generateQrCode(bill: {
    name: string;
    bic: string;
    iban: string;
    amount: number;
    structuredReference: string;
  }): string;
}

declare module 'jsbarcode/bin/barcodes/CODE128/CODE128C.js' {
  export default class CODE128C {
    constructor(digits: string, options: object);
    /** `data` has a character for every module: 1 is black. */
    encode(): { data: string; text: string };
  }
}
