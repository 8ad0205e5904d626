import { render, screen } from '@testing-library/react';
import { PrintedUrl } from '@/components/ui/printed-url';

test('printed URL › is that of the moment, which tools change without a new page', () => {
  render(<PrintedUrl url="https://senlikhane.example/s/balon-zinciri" />);
  expect(screen.getByText('https://senlikhane.example/s/balon-zinciri')).toBeInTheDocument();
  window.history.replaceState(null, '', '/s/balon-zinciri?metre=4');
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getByText(/\/s\/balon-zinciri\?metre=4$/)).toBeInTheDocument();
});
