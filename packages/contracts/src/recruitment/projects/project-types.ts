/** Types of recruitment projects; their names are `option.projectType` in the catalogues. */
export const projectTypes = ['institution', 'agency', 'school', 'hospital', 'enterprise', 'other'] as const
export type ProjectType = (typeof projectTypes)[number]
