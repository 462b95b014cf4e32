/**
 * The class names of Mantine's controls, for controls that have their look without their components: a long form has
 * hundreds. A test compares them with what Mantine renders.
 */
export const inputClasses = {
  wrapper: 'm_6c018570 mantine-Input-wrapper',
  input: 'm_8fb7ebe7 mantine-Input-input',
  section: 'm_82577fc2 mantine-Input-section',
  placeholder: 'm_88bacfd0 mantine-InputPlaceholder-placeholder',
} as const

const choiceLabel = 'm_d3ea56bb m_8ee546b8'

export const radioClasses = {
  root: 'm_f3f1af94 m_5f75b09e mantine-Radio-root',
  inner: 'm_89c4f5e4 mantine-Radio-inner',
  input: 'mantine-focus-auto m_8a3dbb89 mantine-Radio-radio',
  icon: 'm_f3ed6b2b mantine-Radio-icon',
  label: `${choiceLabel} mantine-Radio-label`,
} as const

export const checkboxClasses = {
  root: 'm_bf2d988c m_5f75b09e mantine-Checkbox-root',
  inner: 'm_26062bec mantine-Checkbox-inner',
  input: 'mantine-focus-auto m_26063560 mantine-Checkbox-input',
  icon: 'm_bf295423 mantine-Checkbox-icon',
  label: `${choiceLabel} mantine-Checkbox-label`,
} as const

export const switchClasses = {
  root: 'm_5f93f3bb mantine-Switch-root',
  body: 'm_5f6e695e mantine-Switch-body',
  input: 'm_926b4011 mantine-Switch-input',
  track: 'm_9307d992 mantine-Switch-track',
  thumb: 'm_93039a1d mantine-Switch-thumb',
} as const

export const iconButtonClasses =
  'mantine-focus-auto mantine-active m_8d3f4000 mantine-ActionIcon-root m_87cf2631 mantine-UnstyledButton-root'
