/** The URL of a slide's picture for staff. */
export const pictureAddress = (fileId: string): string => `/workbenchApi/content/pictures/${fileId}`
