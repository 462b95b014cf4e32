/** Times of this file are local times at the place of the project: `2026-11-22T09:00`. */
export type CivilTime = string

/** `2026-11-22` */
export type CivilDay = string

/** Chinese, which is always printed, and English where a translation exists. */
export type Name = { readonly chinese: string; readonly english: string }
