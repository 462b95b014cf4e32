import classes from './view.module.css'

type SizeProps = { readonly className: string | undefined; readonly 'data-size': string | undefined }

/** For an element whose controls have their own size. Without one they inherit the size of their container. */
export function sizeProps(size: string | undefined): SizeProps {
  return size ? { className: classes.sized, 'data-size': size } : { className: undefined, 'data-size': undefined }
}
