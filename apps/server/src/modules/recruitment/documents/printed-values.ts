/** Times of this file are those of the wall clock where the project is held: `2026-11-22T09:00`. */
export type CivilTime = string

/** `2026-11-22` */
export type CivilDay = string

/** In Chinese, which is printed in any case, and in English where there is a translation. */
export type Name = { readonly chinese: string; readonly english: string }
