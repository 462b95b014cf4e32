/** What identifies a form for good. */
export const formCodeShape = /^[a-z][a-z0-9-]{1,63}$/
