/** The nonce of this answer, for the few style elements that are written at run time. */
export const styleNonce = () => document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''
