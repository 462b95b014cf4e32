export type ProtocolCall =
  | 'native'
  | 'h5'
  | 'jsapi'
  | 'query'
  | 'close'
  | 'refund'
  | 'query-refund'
  | 'certificates'
  | 'trade-bill'
  | 'download'

/** Fault injection for a response. */
export type AnswerFault =
  /** 500 SYSTEM_ERROR, nothing was done. */
  | 'unavailable'
  /** 429 FREQUENCY_LIMITED, nothing was done. */
  | 'frequency-limited'
  /** 403 NO_AUTH: understood and declined, nothing was done. */
  | 'refused'
  /** 202: accepted, repeat the request. */
  | 'accepted'
  /** It was done, but the connection breaks before the response. */
  | 'lost'
  /** It was done, but the response takes longer than any client waits. */
  | 'slow'
  /** The payer pays in the moment before the call is executed. */
  | 'paid-meanwhile'
  /** One character of the body, or of the compressed bill, changed after it was signed. */
  | 'altered'
  /** Signed, but about another order or refund. */
  | 'misdirected'
  | SignatureFault

/** Fault injection for a signature, on a response or a notice. */
const signatureFaults = ['unsigned', 'forged', 'stale', 'wrong-serial', 'probe'] as const
export type SignatureFault = (typeof signatureFaults)[number]

export const signatureFaultOf = (fault: AnswerFault | NoticeFault | undefined): SignatureFault | undefined =>
  signatureFaults.find((known) => known === fault)

/**
 * Fault injection for a notice. Signatures and contents are wrong in the first delivery only; repetitions are correct.
 */
export type NoticeFault =
  | SignatureFault
  /** Ten minutes late. */
  | 'late'
  /** Delivered, and immediately delivered again although it was accepted. */
  | 'twice'
  /** Never sent. */
  | 'lost'
  /** Only after the notice that follows it. */
  | 'out-of-order'
  | 'wrong-amount'
  | 'wrong-merchant'
  | 'wrong-app'
  /** Encrypted with another key. */
  | 'undecryptable'

/** Queued faults, first in, first out. */
export class Faults {
  readonly #answers: { readonly call: ProtocolCall; readonly fault: AnswerFault }[] = []
  readonly #notices: NoticeFault[] = []

  /** The next `times` responses to this call are faulty. */
  onAnswer(call: ProtocolCall, fault: AnswerFault, times = 1): void {
    for (let count = 0; count < times; count += 1) this.#answers.push({ call, fault })
  }

  /** The next `times` notices are faulty. */
  onNotice(fault: NoticeFault, times = 1): void {
    for (let count = 0; count < times; count += 1) this.#notices.push(fault)
  }

  clear(): void {
    this.#answers.length = 0
    this.#notices.length = 0
  }

  takeForAnswer(call: ProtocolCall): AnswerFault | undefined {
    const index = this.#answers.findIndex((waiting) => waiting.call === call)
    return index === -1 ? undefined : this.#answers.splice(index, 1)[0]?.fault
  }

  takeForNotice(): NoticeFault | undefined {
    return this.#notices.shift()
  }
}
