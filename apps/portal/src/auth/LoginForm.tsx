import { authText } from '@karportalen/contract/auth/limits';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { PasswordField } from '../kit/field/PasswordField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { loadChunk } from '../platform/load-chunk.ts';
import { prefetchApp } from '../platform/public-navigation.ts';
import { OidcLink } from './OidcLink.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import passkeyClasses from './passkeys.module.css';
import type { LoginValues } from './sign-in.ts';
import classes from './split-layout.module.css';
import { useCapsLock } from './use-caps-lock.ts';

const ForgotPasswordDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./ForgotPasswordDialog.tsx'))).ForgotPasswordDialog,
}));

// Schema and call are loaded while the person types, so that the page shows sooner.
const loadSignIn = () => loadChunk(() => import('./sign-in.ts'));

const resolver: Resolver<LoginValues> = async (...given) => (await loadSignIn()).loginResolver(...given);

/** The address handed over by the page before, such as that of an account just created. */
const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

const getReady = () => {
  void loadSignIn();
  prefetchApp();
};

/** `oidc`: whether the union's OpenID Connect provider is configured. */
export const LoginForm = ({ oidc = false }: { readonly oidc?: boolean }) => {
  const [known] = useState(() => emailIn(history.state));
  const form = useForm({ resolver, defaultValues: { email: known, password: '' } });
  const [forgot, setForgot] = useState<'never' | 'open' | 'closed'>('never');
  const capsLock = useCapsLock();
  const { isSubmitting, isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) getReady();
  }, [isDirty]);

  return (
    <>
      <Form
        form={form}
        onSubmit={async (values) => (await loadSignIn()).signIn(values, form)}
        className={classes.form}
      >
        <TextField
          name="email"
          control={form.control}
          spec={authText.email}
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          autoFocus={known === ''}
        />
        <PasswordField
          name="password"
          control={form.control}
          spec={authText.password}
          autoComplete="current-password"
          autoFocus={known !== ''}
          description={capsLock && 'Caps Lock är på'}
        />
        <PrimaryButton type="submit" loading={isSubmitting} fullWidth>
          Logga in
        </PrimaryButton>
      </Form>
      <PasskeyLogin />
      {oidc && (
        <div className={passkeyClasses.after}>
          <OidcLink label="Logga in med kårens konto" />
        </div>
      )}
      <button type="button" className={classes.link} onClick={() => setForgot('open')}>
        Glömt lösenordet?
      </button>
      {forgot !== 'never' && (
        <Suspense fallback={null}>
          <ForgotPasswordDialog
            opened={forgot === 'open'}
            onClose={() => setForgot('closed')}
            email={form.getValues('email')}
          />
        </Suspense>
      )}
    </>
  );
};
