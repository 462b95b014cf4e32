/** The address of the page of a resource in the workbench. */
export const pageOf = ({ path }: { readonly path: string }): string => path.replace('/workbenchApi', '')
