/** A workbench call in the form that its page would send. */
export type DemoAdminRequest = { readonly url: string; readonly body: Readonly<Record<string, unknown>> }

export const applicationUrl = (id: string, part: string): string =>
  `/workbenchApi/recruitment/applications/${id}/${part}`
export const projectUrl = (id: string, part: string): string => `/workbenchApi/recruitment/projects/${id}/${part}`
