/** The permanent identifier of a form. */
export const formCodeShape = /^[a-z][a-z0-9-]{1,63}$/
