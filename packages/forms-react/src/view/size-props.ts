import classes from './sizes.module.css'

type SizeProps = { readonly className: string | undefined; readonly 'data-size': string | undefined }

/** For an element whose controls are of a size of their own; without one they are as large as those around them. */
export function sizeProps(size: string | undefined): SizeProps {
  return size ? { className: classes.sized, 'data-size': size } : { className: undefined, 'data-size': undefined }
}
