/// <reference types="trusted-types" />

/** With Trusted Types the address of a worker must be a trusted one; TypeScript's types do not know this. */
interface ServiceWorkerContainer {
  register(
    scriptURL: string | URL | TrustedScriptURL,
    options?: RegistrationOptions,
  ): Promise<ServiceWorkerRegistration>;
}
