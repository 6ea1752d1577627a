import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** 32, 40 and 48 px high; `md` is 36 in a filter bar and 44 in a bottom bar by the class around it. */
  size?: 'sm' | 'md' | 'lg'
  icon?: IconName
  iconAfter?: IconName
}

/** A button that does something here. For a place to go, use ButtonLink. */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  className,
  children,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button type={type} className={classOf(variant, size, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, iconAfter, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a className={classOf(variant, size, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </a>
  )
}

function classOf(variant: Look['variant'] = 'secondary', size: Look['size'] = 'md', className = ''): string {
  return ['btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, className].filter(Boolean).join(' ')
}
