import type { AxiosRequestConfig, AxiosResponse } from 'axios';

/** What services need of an http client. An axios instance is one; the browser's client loads axios with the first call. */
export type HttpClient = {
  get<Data>(url: string, config?: AxiosRequestConfig): Promise<AxiosResponse<Data>>;
  delete<Data>(url: string, config?: AxiosRequestConfig): Promise<AxiosResponse<Data>>;
  post<Data>(url: string, data?: unknown, config?: AxiosRequestConfig): Promise<AxiosResponse<Data>>;
  put<Data>(url: string, data?: unknown, config?: AxiosRequestConfig): Promise<AxiosResponse<Data>>;
  patch<Data>(url: string, data?: unknown, config?: AxiosRequestConfig): Promise<AxiosResponse<Data>>;
};
