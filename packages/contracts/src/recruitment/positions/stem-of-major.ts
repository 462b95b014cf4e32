const end = /(?:学类|类|学)$/

/** A name without the end by which a class of majors and the discipline of postgraduates differ: 法学类 and 法学. */
export const stemOfMajor = (name: string): string => name.replace(end, '')
