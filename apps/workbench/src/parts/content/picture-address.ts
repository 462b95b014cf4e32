/** Where staff find the picture of a slide. */
export const pictureAddress = (fileId: string): string => `/workbenchApi/content/pictures/${fileId}`
