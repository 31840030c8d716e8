/**
 * What the service worker uses of its global scope. Written down here because TypeScript's own description of workers
 * cannot stand in one program with that of pages.
 */
export interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  /** Where the browser tells it: `connection` (Network Information), `deviceMemory`, GB. */
  navigator: { userAgent: string; connection?: { saveData?: boolean }; deviceMemory?: number };
  location: { origin: string };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}

export interface WindowClient {
  url: string;
  focused: boolean;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

export interface LastingEvent {
  /** Keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  request: Request;
  clientId: string;
  respondWith(response: Promise<Response>): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: LastingEvent & { data: unknown };
  push: LastingEvent & { data: { text(): string } | null };
  notificationclick: LastingEvent & { notification: Notification };
  pushsubscriptionchange: LastingEvent;
}
