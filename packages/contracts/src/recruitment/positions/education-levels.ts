/** From low to high; secondary vocational schools count as `highSchool`. */
export const educations = [
  'primary',
  'juniorHigh',
  'highSchool',
  'juniorCollege',
  'bachelor',
  'master',
  'doctor',
] as const
