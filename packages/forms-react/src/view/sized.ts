import classes from './sizes.module.css'

type Sized = { readonly className: string | undefined; readonly 'data-size': string | undefined }

/** For an element whose controls are of a size of their own; without one they are as large as those around them. */
export function sized(size: string | undefined): Sized {
  return size ? { className: classes.sized, 'data-size': size } : { className: undefined, 'data-size': undefined }
}
