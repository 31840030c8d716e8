/// <reference types="trusted-types" />

/** Where Trusted Types are enforced, a worker's address must be a trusted one; the browser's types do not know that yet. */
interface ServiceWorkerContainer {
  register(
    scriptURL: string | URL | TrustedScriptURL,
    options?: RegistrationOptions,
  ): Promise<ServiceWorkerRegistration>;
}
